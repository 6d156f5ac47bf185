import { wrapAuthChallenge, wrapInitiateAuth, type createDeviceVerifier } from 'cognito-srp-helper';
import type { Thread } from '../../thread.ts';
import type { Flow } from '../client.ts';
import type { Target } from '../targets/target.ts';
import { post, type Answer, type Input } from './post.ts';

// The library does not export its types by name.
type SrpSession = Parameters<typeof wrapInitiateAuth>[0];
type SrpSessionSigned = Parameters<typeof wrapAuthChallenge>[0];
type DeviceVerifier = ReturnType<typeof createDeviceVerifier>;

export type AuthAnswer = Answer<'InitiateAuth'>;

/** What a browser keeps of itself between sign-ins. */
export interface PlainDevice {
  key: string;
  groupKey: string;
  password: string;
}

/** The sign-in of one browser with cognito-srp-helper, request by request. */
export class PlainSignIn {
  readonly #target: Target;
  readonly #srp: Thread;
  readonly #device: PlainDevice | undefined;

  /** @param srp - `srp-helper-worker.ts`. */
  constructor(target: Target, srp: Thread, device: PlainDevice | undefined) {
    this.#target = target;
    this.#srp = srp;
    this.#device = device;
  }

  async begin(login: string, password: string, flow: Flow): Promise<AuthAnswer> {
    const answer =
      flow === 'USER_SRP_AUTH' ? await this.#bySrp(login, password) : await this.#byPassword(login, password);
    return answer.ChallengeName === 'DEVICE_SRP_AUTH' ? this.#proveDevice(answer) : answer;
  }

  respond(request: Omit<Input<'RespondToAuthChallenge'>, 'ClientId'>): Promise<AuthAnswer> {
    return post(this.#target, 'RespondToAuthChallenge', {
      ClientId: this.#target.settings.userPoolClientId,
      ...request,
    });
  }

  newDevice(key: string, groupKey: string): Promise<DeviceVerifier> {
    return this.#srp.call('createDeviceVerifier', key, groupKey) as Promise<DeviceVerifier>;
  }

  #initiate(request: Omit<Input<'InitiateAuth'>, 'ClientId'>): Promise<AuthAnswer> {
    return post(this.#target, 'InitiateAuth', { ClientId: this.#target.settings.userPoolClientId, ...request });
  }

  #session(login: string, password: string): Promise<SrpSession> {
    return this.#srp.call(
      'createSrpSession',
      login,
      password,
      this.#target.settings.userPoolId,
      false,
    ) as Promise<SrpSession>;
  }

  #byPassword(login: string, password: string): Promise<AuthAnswer> {
    const device = this.#device && { DEVICE_KEY: this.#device.key };
    return this.#initiate({
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: login, PASSWORD: password, ...device },
    });
  }

  async #bySrp(login: string, password: string): Promise<AuthAnswer> {
    const session = await this.#session(login, password);
    const challenge = await this.#initiate({
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: wrapInitiateAuth(session, { ClientId: '', AuthParameters: { USERNAME: login } }).AuthParameters,
    });
    const signed = (await this.#srp.call('signSrpSession', session, challenge)) as SrpSessionSigned;
    return this.#answer(
      signed,
      'PASSWORD_VERIFIER',
      challenge,
      challenge.ChallengeParameters?.['USER_ID_FOR_SRP'] ?? login,
    );
  }

  /** After the password, a remembered browser proves that it still has its own secret. */
  async #proveDevice({ ChallengeParameters, Session }: AuthAnswer): Promise<AuthAnswer> {
    const device = this.#device;
    const username = ChallengeParameters?.['USERNAME'] ?? '';
    if (!device) throw new Error('Asked for a device that this browser does not have.');
    const session = await this.#session(username, '');
    const challenge = await this.respond({
      ChallengeName: 'DEVICE_SRP_AUTH',
      Session,
      ChallengeResponses: { USERNAME: username, DEVICE_KEY: device.key, SRP_A: session.largeA },
    });
    const signed = (await this.#srp.call(
      'signSrpSessionWithDevice',
      session,
      challenge,
      device.groupKey,
      device.password,
    )) as SrpSessionSigned;
    return this.#answer(signed, 'DEVICE_PASSWORD_VERIFIER', challenge, username);
  }

  #answer(
    signed: SrpSessionSigned,
    ChallengeName: 'DEVICE_PASSWORD_VERIFIER' | 'PASSWORD_VERIFIER',
    { Session }: AuthAnswer,
    username: string,
  ) {
    const device = this.#device && { DEVICE_KEY: this.#device.key };
    const { ChallengeResponses } = wrapAuthChallenge(signed, {
      ClientId: '',
      ChallengeName,
      ChallengeResponses: { USERNAME: username, ...device },
    });
    return this.respond({ ChallengeName, Session, ChallengeResponses });
  }
}
