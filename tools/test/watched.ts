/**
 * Says to a run of tests whether somebody looks on: then it waits seconds for what does not come. Nobody's run, and that of
 * `npm test` anywhere, gives a busy machine its time. TEST_WATCHED, where it is set, decides; '' is nobody.
 */
export const watched = ({ env, stdout } = process): Record<string, string> => ({
  TEST_WATCHED: env.TEST_WATCHED ?? (stdout.isTTY ? '1' : ''),
});
