import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from './error-handler.ts';
import { pathUnknown } from './problem.ts';

/** The answer to an address that nothing serves: a not-found handler of Fastify. */
export function answerUnknownPath(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendProblem(reply, pathUnknown());
}
