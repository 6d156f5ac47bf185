import { useMutation, useQueryClient } from '@tanstack/react-query';
import { stepShown } from '@portal/shared/api';
import type { PreviewChoice, Upload, UploadMapping, UploadPreview } from '@portal/shared/contract/settings-admin';
import { uploadQuery } from '../../../common/uploads/upload-query.ts';
import { importPreview, rememberMappings } from './previews.ts';
import type { Program } from './use-program.ts';

interface ImportRequest {
  asked: Pick<PreviewChoice, 'files' | 'new_stores'>;
  brands: PreviewChoice['brands'];
  /** Of the files that people have mapped; null: none. */
  program: Program | null;
  mappings: UploadMapping[];
}

/** Has the files imported as they are read now, and their mapping remembered where that is wished. */
export function useImport(id: UploadPreview['id'], onImported: (upload: Upload) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ asked, brands, program, mappings }: ImportRequest) => {
      if (program?.software && program.isNew && program.isRemembered)
        await rememberMappings(program.software, mappings, program.change?.profile);
      return importPreview(id, { ...asked, brands, software: program?.software ?? null });
    },
    // A key may have come to read by the mapping meanwhile: whoever is told of it can agree.
    onSettled: stepShown,
    onSuccess: (upload) => {
      queryClient.setQueryData(uploadQuery(upload.id).queryKey, upload);
      onImported(upload);
    },
  });
}
