import { Alert, Card, PortalProvider, Stack, Title } from '@portal/shared/ui/guest';
import { GuestFrame } from './guest-frame.tsx';
import type { NOTICES } from './notices.ts';
import { SignInForm } from './sign-in-form.tsx';

interface SignInPageProps {
  title: string;
  notice?: (typeof NOTICES)[string] | undefined;
}

/** The sign-in page as it stands in its HTML, and in a template the states that its form can take. */
export const SignInPage = ({ title, notice }: SignInPageProps) => (
  <PortalProvider root>
    <GuestFrame infoUrl={undefined} imprintUrl={undefined}>
      <Card>
        <Stack gap="lg">
          <Title order={1}>{title}</Title>
          {notice && (
            <Alert role="status" {...(notice.color && { color: notice.color })}>
              {notice.sentence}
            </Alert>
          )}
          <SignInForm />
        </Stack>
      </Card>
    </GuestFrame>
    <template>
      <GuestFrame infoUrl="#" imprintUrl="#">
        <SignInForm inAllStates />
      </GuestFrame>
    </template>
  </PortalProvider>
);
