/** A script that runs beside another ends when that is gone, however it went. */
export function endWithParent(): void {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
