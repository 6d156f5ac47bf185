import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DockerfileParser, type From } from 'dockerfile-ast';
import { readIgnored } from './ignored.ts';
import { takeStep, type Stage } from './stage.ts';

/**
 * Takes the steps of a Dockerfile one by one, in folders that stand for the roots of its stages: what `docker build` does,
 * without base images and without a root of its own for what RUN runs.
 * @param context folder with Dockerfile and .dockerignore
 * @param to where the folders of the stages are made
 * @param env of RUN steps
 * @returns the last stage
 */
export function buildImage(context: string, to: string, env: NodeJS.ProcessEnv): Stage {
  const dockerfile = DockerfileParser.parse(readFileSync(join(context, 'Dockerfile'), 'utf8'));
  const isIgnored = readIgnored(context);
  const stages = new Map<string, Stage>();
  const stageOf = (name: string) => stages.get(name)!;
  let stage: Stage | undefined;
  for (const step of dockerfile.getInstructions()) {
    if (step.getKeyword() === 'FROM') {
      const name = (step as From).getBuildStage() ?? 'image';
      const [base = ''] = step.getExpandedArguments().map((argument) => argument.getValue());
      const root = join(to, name);
      mkdirSync(root);
      stage = { base, root, workdir: '/', env: {}, labels: {}, user: '', volumes: [], health: [], command: [] };
      stages.set(name, stage);
    } else if (stage) takeStep(step, stage, { context, isIgnored, stageOf, env });
  }
  return stage!;
}
