import type { changeLanguage } from '@aislewise/contracts/calls/account';
import type { Dashboard } from '@aislewise/contracts/calls/dashboard';
import { languageInQuery, type Language } from '@aislewise/contracts/languages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { mutate } from '../../lib/api.ts';

/** Makes the language that the address has chosen the one of the keeper's account. `own` is the account's so far. */
export function useChosenLanguage(own: Dashboard['user']['language']): void {
  const { search } = useLocation();
  const client = useQueryClient();
  const { mutate: choose } = useMutation({
    mutationFn: (language: Language) =>
      mutate<typeof changeLanguage>('POST', '/api/auth/language', { language }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['/api/storekeeper/dashboard'] }),
  });
  const chosen = languageInQuery(search);
  useEffect(() => {
    // Without a connection it stays the device's alone.
    if (chosen && chosen !== own) choose(chosen);
  }, [chosen, own, choose]);
}
