import { Scrollable } from '@portal/shared/ui';
import styles from './automatic.module.css';

/** What is typed or saved as it stands, whole lines of it. */
export const CodeText = ({ label, text }: { label: string; text: string }) => (
  <div className={styles.code}>
    <Scrollable label={label}>
      <pre>{text}</pre>
    </Scrollable>
  </div>
);
