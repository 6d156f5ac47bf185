import {
  areaOfferAnswerSchema,
  deploymentPageSchema,
  type AreaDeploy,
  type AreaOffer,
  type AreaRelease,
  type AreaRollback,
} from '@portal/shared/contract/settings-admin';
import { problemSchema } from '@portal/shared/contract/common';
import type { Target } from './target.ts';
import { zipFolder } from './zip-folder.ts';

/** Time for one answer; a version of some megabytes on a slow line. */
const PATIENCE_MS = 10 * 60_000;

/**
 * A portal that is reached by HTTP.
 * @param url its address
 * @param key of the area, made on /admin/bereiche
 * @throws Error in German without a key
 */
export function portalTarget(url: string, key: string | undefined): Target {
  if (!key)
    throw new Error(
      'Bitte setzen Sie PORTAL_DEPLOY_KEY auf den Schlüssel des Bereichs. Die Betreibergesellschaft erstellt ihn unter Admin › Bereiche.',
    );
  const call = async (
    method: string,
    path: string,
    body: Uint8Array<ArrayBuffer> | object | null,
  ): Promise<Response> => {
    const response = await fetch(new URL(`/api/v2/areas/${path}`, url), {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body && { 'content-type': body instanceof Uint8Array ? 'application/zip' : 'application/json' }),
      },
      body: body instanceof Uint8Array ? body : body && JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch((error: unknown) => {
      throw new Error(`${url} antwortet nicht. Bitte prüfen Sie die Adresse und die Verbindung.`, { cause: error });
    });
    if (!response.ok) throw await refusalOf(url, response);
    return response;
  };
  return {
    offer: async (id, version, manifest) =>
      areaOfferAnswerSchema.parse(
        await (await call('POST', `${id}/offer`, { version, manifest } satisfies AreaOffer)).json(),
      ),
    send: async (id, version, folder) => void (await call('PUT', `${id}/versions/${version}`, await zipFolder(folder))),
    deploy: async (id, asked: AreaDeploy) => void (await call('POST', `${id}/deploy`, asked)),
    release: async (id, asked: AreaRelease) => void (await call('POST', `${id}/release`, asked)),
    takeBack: async (id, asked: AreaRelease) => void (await call('POST', `${id}/take-back`, asked)),
    rollback: async (id, asked: AreaRollback) => void (await call('POST', `${id}/rollback`, asked)),
    history: async (id, limit) =>
      deploymentPageSchema.parse(await (await call('GET', `${id}/deployments?limit=${limit}`, null)).json()).items,
  };
}

/** The portal's own sentence, where it says one. */
async function refusalOf(url: string, response: Response): Promise<Error> {
  const problem = problemSchema.safeParse(await response.json().catch(() => null));
  return new Error(
    problem.success ? problem.data.title : `${url} antwortet mit ${response.status} statt wie ein Portal.`,
  );
}
