import type { FeatureDeclaration } from '../../data/feature/feature.ts';
import { confirmationRoutes, type ConsentByConfirmation } from './confirmation/routes.ts';
import { startConfirmations } from './confirmation/send-confirmations.ts';
import { customerConfirmationRoutes, type CorrectEmail } from './confirmation/shop-routes.ts';
import { answerRoutes, type ObjectByPiece } from './page/routes.ts';
import { answerListRoutes } from './shop/routes.ts';
import { startTelling } from './shop/tell-shop.ts';

/** What answers bring about, of the features that know what that is. */
interface Effects {
  object: ObjectByPiece;
  consent: ConsentByConfirmation;
  correctEmail: CorrectEmail;
}

/** What customers answer to letters and e-mails. */
export const customerAnswersFeature = ({ object, consent, correctEmail }: Effects): FeatureDeclaration => ({
  name: 'customer-answers',
  tags: { Antworten: 'marketing' },
  publicRoutes: [answerRoutes(object), confirmationRoutes(consent)],
  routes: [customerConfirmationRoutes({ consent, correctEmail })],
  start: async (portal) => {
    await startTelling(portal);
    await startConfirmations(portal);
    return { routes: [answerListRoutes(portal.publicUrl)] };
  },
  audits: {
    'PUT /api/v2/optician-marketing/answer/:id/done': 'answer-done',
    'POST /api/v2/optician-marketing/customer/:id/email-confirmations': 'confirmation-asked',
    'POST /api/v2/optician-marketing/customer/:id/email-confirmations/:confirmation/acceptance': 'consent-recorded',
  },
});
