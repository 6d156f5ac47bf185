import { queryOptions } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import {
  addedPictureSchema,
  messagePicturesSchema,
  type MessagePicture,
  type NewPicture,
} from '@portal/shared/contract/marketing';

const URL = 'api/v2/optician-marketing/message-pictures';

/** The bytes of a picture, which never change. */
export const pictureFileQuery = (id: string) =>
  queryOptions({
    queryKey: areaKey('marketing', 'messages', 'picture', id),
    queryFn: ({ signal }): Promise<Blob> => api.get(`${URL}/${id}`, { signal }).blob(),
    staleTime: Infinity,
    gcTime: 60_000,
  });

/** All that the business has, the newest first. */
export const picturesQuery = queryOptions({
  queryKey: areaKey('marketing', 'messages', 'pictures'),
  queryFn: async ({ signal }): Promise<MessagePicture[]> =>
    messagePicturesSchema.parse(await api.get(URL, { signal }).json()).pictures,
  staleTime: 0,
});

/** @returns its id @throws ApiError 409 when there are too many */
export const addPicture = async (json: NewPicture): Promise<string> =>
  addedPictureSchema.parse(await api.post(URL, { json }).json()).id;

/** @throws ApiError 409 while a text shows it */
export const deletePicture = async (id: string): Promise<void> => {
  await api.delete(`${URL}/${id}`);
};
