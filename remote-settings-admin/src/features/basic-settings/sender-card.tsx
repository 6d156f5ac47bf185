import { namesObjection, NOTICE_LENGTH, OBJECTION_NOTICE, type Sender } from '@portal/shared/contract/settings-admin';
import { useSaveForm } from '@portal/shared/editor';
import { Button, Card, EmailField, Stack, Text, TextAreaField, Title } from '@portal/shared/ui';
import { ADDRESS_NAMES, AddressFields } from './address-fields.tsx';
import { LogoField } from './logo-field.tsx';
import type { SenderValues } from './model.ts';
import { SectionBar } from './section-bar.tsx';
import type { Section } from './use-section.ts';
import { STYLE_NAMES, StyleFields } from './style-fields.tsx';
import classes from './basic-settings.module.css';

interface SenderCardProps {
  saved: Sender;
  section: Section<SenderValues>;
}

const NAMES = {
  ...ADDRESS_NAMES,
  ...STYLE_NAMES,
  email: 'Absender-E-Mail',
  reply_to: 'Antworten an',
  objection_notice: 'Hinweis auf das Widerspruchsrecht',
  logo: 'Logo',
};
const isAddress = (text: string) => text === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
const EMAIL_RULE = { message: 'Bitte geben Sie eine vollständige E-Mail-Adresse ein.', holds: isAddress };

const NOTICE_RULE = { message: 'Bitte schreiben Sie, dass man der Werbung widersprechen kann.', holds: namesObjection };

/** Who writes to the customers: the head of letters and PDF, and the sender of e-mails. */
export function SenderCard({ saved, section }: SenderCardProps) {
  const { form, submit, tried } = useSaveForm<HTMLDivElement>(section.save);
  const { shown, set } = section;
  const line = [shown.name, shown.street, [shown.plz, shown.city].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(' · ');
  return (
    <Card aria-labelledby="absender">
      <Title order={2} id="absender">
        Absender und Logo
      </Title>
      <Text size="sm" c="var(--portal-dimmed)" mb="md">
        So stehen Sie über Briefen und PDF und in E-Mails an Ihre Kunden, und so sehen Briefe und E-Mails aus.
        {saved.is_test && ' Dieses Portal versendet noch keine E-Mails: Sie bleiben in seinem Postausgang.'}
      </Text>
      <Stack gap="md" ref={form}>
        <AddressFields values={shown} tried={tried} onChange={set} />
        <div className={classes.fields}>
          <EmailField
            label={NAMES.email}
            allow="-_+"
            maxLength={254}
            autoComplete="email"
            rules={[EMAIL_RULE]}
            value={shown.email ?? ''}
            description="Leer: Es werden keine E-Mails versendet."
            onChange={(value) => set('email', value || null)}
          />
          <EmailField
            label={NAMES.reply_to}
            allow="-_+"
            maxLength={254}
            autoComplete="off"
            rules={[EMAIL_RULE]}
            value={shown.reply_to ?? ''}
            description="Leer: an die Absender-E-Mail."
            onChange={(value) => set('reply_to', value || null)}
          />
        </div>
        <StyleFields values={shown} tried={tried} onChange={({ key, value }) => set(key, value)} />
        <LogoField saved={saved} logo={shown.logo} onChange={(logo) => set('logo', logo)} />
        <TextAreaField
          label={NAMES.objection_notice}
          tried={tried}
          symbols
          rows={3}
          maxLength={NOTICE_LENGTH}
          rules={[NOTICE_RULE]}
          value={shown.objection_notice}
          required="Dieser Hinweis darf nicht fehlen: Das Gesetz verlangt ihn in jeder Werbung."
          onChange={(value) => set('objection_notice', value)}
          description="Steht am Fuß jedes Briefs, in jeder E-Mail und als Spalte in jeder Adressdatei, damit auch Ihre Druckerei ihn druckt."
        />
        {shown.objection_notice !== OBJECTION_NOTICE && (
          <div>
            <Button size="xs" variant="default" onClick={() => set('objection_notice', OBJECTION_NOTICE)}>
              Vorgeschlagenen Hinweis einsetzen
            </Button>
          </div>
        )}
        <div>
          <Text size="sm" fw={600}>
            Absenderzeile im Brieffenster
          </Text>
          <Text size="sm" className={classes.line}>
            {line}
          </Text>
        </div>
        <SectionBar section={section} names={NAMES} saved="Der Absender ist gespeichert." onSave={submit} />
      </Stack>
    </Card>
  );
}
