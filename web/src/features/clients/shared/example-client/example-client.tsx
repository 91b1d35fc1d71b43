import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { exampleRoutes } from '#contract/notes/examples/routes.ts';
import { call } from '#web/lib/api/call.ts';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { keyOf } from '#web/lib/api/queries.ts';
import { dropFetched } from '#web/lists/pages/fetched-pages.ts';
import { useToast } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { keepClient } from '../relation/clients-cache.ts';
import styles from './example-client.module.css';
import type texts from './texts/en.json';

declare module '#web/lib/i18n/resources.ts' {
  interface Resources {
    'example-client': typeof texts;
  }
}

/** Adds the made-up client by one press and opens their page, or leads there where they are. */
export function AddExample({ exampleId }: { exampleId?: string | undefined }) {
  const { t } = useTranslation('example-client');
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(exampleRoutes, 'addExampleClient'),
    onSuccess: ({ client }) => {
      keepClient(queryClient, client);
      void queryClient.invalidateQueries({ queryKey: keyOf('first-steps') });
      void navigate(`/coach/clients/${client.clientId}`);
    },
    onError: (failure) => console.error(failure),
  });
  if (exampleId !== undefined)
    return (
      <Link to={`/coach/clients/${exampleId}`} className={buttonClass('quiet')}>
        {t('open')}
      </Link>
    );
  return (
    <>
      <Button look="quiet" busy={isPending} onClick={() => mutate()}>
        {t('add')}
      </Button>
      {error && <ProblemBox error={error} />}
    </>
  );
}

/** Offers the made-up client to whoever begins. */
export function ExampleOffer({ exampleId }: { exampleId: string | undefined }) {
  const { t } = useTranslation('example-client');
  return (
    <div className={styles['offer']}>
      <p>{t('offer')}</p>
      <AddExample exampleId={exampleId} />
    </div>
  );
}

/** On the page of the made-up client: says what they are, and removes them whole by one press. */
export function ExampleNotice({ clientId }: { clientId: string }) {
  const { t } = useTranslation('example-client');
  const queryClient = useQueryClient();
  const toast = useToast();
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(exampleRoutes, 'removeExampleClient'),
    onSuccess: async () => {
      toast(t('removed'));
      await navigate('/coach/clients');
      dropFetched(queryClient, keyOf('clients'), { clientId }, (each) => each.clientId);
      // Any list may have shown them.
      queryClient.removeQueries({ queryKey: keyOf('client', clientId) });
      await queryClient.invalidateQueries();
    },
    onError: (failure) => console.error(failure),
  });
  return (
    <Card as="section" aria-label={t('title')} padding="m" className={styles['notice']}>
      <h2 className={styles['title']}>{t('title')}</h2>
      <p>{t('text')}</p>
      {error && <ProblemBox error={error} />}
      <div>
        <Button look="quiet" busy={isPending} onClick={() => mutate()}>
          {t('remove')}
        </Button>
      </div>
    </Card>
  );
}
