import { Alert, Button } from '@portal/shared/ui/guest';
import { safeNextPath } from '../session/next-path.ts';
import { useAction } from './use-action.ts';

/** Leaves for the pool's own sign-in page, where company accounts are known. Its code is loaded with the click. */
export function HostedSignInButton() {
  const { busy, problem, run } = useAction();
  const next = safeNextPath(new URLSearchParams(location.search).get('next'));
  const leave = () =>
    run(async () => {
      const { goToHostedSignIn } = await import('../session/hosted-sign-in.ts');
      await goToHostedSignIn(next);
    });
  return (
    <>
      {problem && <Alert color="red" role="alert">{problem}</Alert>}
      <Button variant="outline" size="md" fullWidth loading={busy} onClick={() => void leave()}>Mit Firmenkonto anmelden</Button>
    </>
  );
}
