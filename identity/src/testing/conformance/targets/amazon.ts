import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import Fastify from 'fastify';
import type { TargetKind } from './target.ts';

/** Which pool; its region begins its id. An endpoint stands for Amazon's own, as a service like the embedded one has it. */
export interface AmazonPool {
  userPoolId: string;
  userPoolClientId: string;
  endpoint?: string | undefined;
}

function impossible(what: string): never {
  throw new Error(`${what} only the embedded pool lets a test do: define the test where it is able to.`);
}

/** A real user pool, administered with the AWS credentials of the environment. */
export function amazonPool({ userPoolId, userPoolClientId, endpoint }: AmazonPool): TargetKind {
  const region = userPoolId.split('_')[0] ?? '';
  const service = endpoint ?? `https://cognito-idp.${region}.amazonaws.com`;
  return {
    name: `the pool ${userPoolId}`,
    abilities: { readCodes: false, moveTime: false, forgottenDevicesSignOut: false },
    async start(addPage = () => {}) {
      const admin = new CognitoIdentityProviderClient({ region, ...(endpoint && { endpoint }) });
      const app = Fastify();
      addPage(app);
      await app.listen({ port: 0, host: '127.0.0.1' });
      return {
        settings: { userPoolId, userPoolClientId, userPoolEndpoint: endpoint },
        serviceUrl: `${service}/`,
        issuer: `${service}/${userPoolId}`,
        admin,
        pageUrl: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/conformance/`,
        // Amazon's mailbox simulator: mail is taken and thrown away, and no sender's reputation suffers.
        newAddress: () => `success+conformance-${randomUUID()}@simulator.amazonses.com`,
        latestCode: () => impossible('Reading a code is what'),
        moveTime: () => impossible('Moving time is what'),
        async close() {
          admin.destroy();
          await app.close();
        },
      };
    },
  };
}
