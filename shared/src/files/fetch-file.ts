import { api } from '@portal/shared/api';

/** The content of a file that somebody has sent. @throws ApiError */
export const fetchFile = (url: string): Promise<Blob> => api.get(url, { timeout: false }).blob();
