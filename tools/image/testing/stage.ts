import { execFileSync } from 'node:child_process';
import { chownSync, cpSync, mkdirSync, renameSync, rmdirSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import { Copy, JSONInstruction, PropertyInstruction, type Healthcheck, type Instruction } from 'dockerfile-ast';

/** What is known of a stage of a Dockerfile after its steps. */
export interface Stage {
  /** What it is built upon. */
  base: string;
  /** Stands for its `/`. */
  root: string;
  workdir: string;
  env: Record<string, string>;
  labels: Record<string, string>;
  user: string;
  volumes: string[];
  health: string[];
  command: string[];
}

/** What steps need besides. */
export interface Surroundings {
  context: string;
  isIgnored: (path: string) => boolean;
  /** The stage of that name, for `COPY --from`. */
  stageOf: (name: string) => Stage;
  /** Of RUN steps, beside the stage's. */
  env: NodeJS.ProcessEnv;
}

/** A path of a stage on this machine. */
export const placeIn = ({ root, workdir }: Stage, path: string): string => join(root, posix.resolve(workdir, path));

function copy(step: Copy, stage: Stage, { context, isIgnored, stageOf }: Surroundings): void {
  const [source = '', target = ''] = step.getArguments().map((argument) => argument.getValue());
  const to = placeIn(stage, target);
  const flag = (name: string) =>
    step
      .getFlags()
      .find((one) => one.getName() === name)
      ?.getValue();
  const from = flag('from');
  if (from) {
    // Moved, since the stage that it comes from has no further use for it; where nothing is yet but a WORKDIR.
    mkdirSync(to, { recursive: true });
    rmdirSync(to);
    renameSync(placeIn(stageOf(from), source), to);
  } else {
    cpSync(join(context, source), to, {
      recursive: true,
      filter: (path) => !isIgnored(relative(context, path).replaceAll('\\', '/')),
    });
  }
  const [uid, gid] = flag('chown')?.split(':').map(Number) ?? [];
  if (uid !== undefined && gid !== undefined && process.getuid?.() === 0) chownSync(to, uid, gid);
}

const words = (step: Instruction): string[] =>
  (step as JSONInstruction).getJSONStrings().map((word) => word.getJSONValue());

/** With the names of ARG and ENV filled in. */
const properties = (step: Instruction): Record<string, string> =>
  Object.fromEntries(
    (step as PropertyInstruction).getProperties().map((property) => [property.getName(), property.getValue() ?? '']),
  );

/** Each instruction that the project's Dockerfile has; those that change no file are told. */
const STEPS: Record<string, (step: Instruction, stage: Stage, around: Surroundings) => void> = {
  ARG: () => undefined,
  EXPOSE: () => undefined,
  STOPSIGNAL: () => undefined,
  LABEL: (step, stage) => void Object.assign(stage.labels, properties(step)),
  ENV: (step, stage) => void Object.assign(stage.env, properties(step)),
  USER: (step, stage) => void (stage.user = step.getArgumentsContent()!),
  VOLUME: (step, stage) => void stage.volumes.push(...words(step)),
  CMD: (step, stage) => void (stage.command = words(step)),
  HEALTHCHECK: (step, stage) =>
    void (stage.health = JSON.parse((step as Healthcheck).getArgumentsContent()!.replace(/^CMD\s+/, '')) as string[]),
  WORKDIR: (step, stage) => {
    stage.workdir = posix.resolve(stage.workdir, step.getArgumentsContent()!);
    mkdirSync(placeIn(stage, '.'), { recursive: true });
  },
  COPY: (step, stage, around) => copy(step as Copy, stage, around),
  RUN: (step, stage, { env }) =>
    void execFileSync('/bin/sh', ['-ec', step.getArgumentsContent()!], {
      cwd: placeIn(stage, '.'),
      env: { ...env, ...stage.env },
      stdio: ['ignore', 'inherit', 'inherit'],
    }),
};

/** Takes one step. @throws Error for an instruction that is not known here */
export function takeStep(step: Instruction, stage: Stage, around: Surroundings): void {
  const take = STEPS[step.getKeyword()];
  if (!take) throw new Error(`${step.getKeyword()} is not known here.`);
  take(step, stage, around);
}
