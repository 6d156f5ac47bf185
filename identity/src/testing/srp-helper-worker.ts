import { createDeviceVerifier, createSrpSession, signSrpSession, signSrpSessionWithDevice } from 'cognito-srp-helper';
import { serve } from './thread.ts';

serve({ createDeviceVerifier, createSrpSession, signSrpSession, signSrpSessionWithDevice });
