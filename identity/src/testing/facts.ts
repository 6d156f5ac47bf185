/** Something that the service has answered and that must be so from then on. */
export type Fact =
  | { kind: 'user'; email: string }
  | { kind: 'session'; email: string; refreshToken: string }
  | { kind: 'device'; email: string; deviceKey: string }
  | { kind: 'code'; email: string; code: string }
  | { kind: 'ended'; email: string; refreshToken: string; forgotten?: string };
