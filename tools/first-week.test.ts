import { areaManifestSchema, type AreaManifestInput } from '@portal/shared/contract';
import { FIRST_WEEK_STEPS } from '@portal/shared/contract/common';
import { STEP_RIGHTS } from '../api/src/features/first-week/steps.ts';
import { STEPS } from '../remote-settings-admin/src/features/first-week/model.ts';
import { AREAS } from '../server/areas.ts';

const routes = (
  await Promise.all(
    Object.values(AREAS).map(async (folder) => {
      const { manifest } = (await import(`../${folder}/area.manifest.ts`)) as { manifest: AreaManifestInput };
      return areaManifestSchema.parse(manifest).routes;
    }),
  )
).flat();

test.each(FIRST_WEEK_STEPS)('the step „%s“ is shown to whoever may open the page that it leads to', (step) => {
  const page = routes.find(({ path }) => path === STEPS[step].to);
  const { groups, wholeBusiness } = STEP_RIGHTS[step];
  expect({ groups, wholeBusiness }).toEqual({ groups: page?.groups, wholeBusiness: page?.wholeBusiness });
});
