import { useTranslation } from 'react-i18next';
import { correctionLimits, invitationLimits, sendingLimits } from '#contract/clients/limits.ts';
import { GiB } from '#contract/core/units.ts';
import { assetLimits, libraryLimits, uploadLimits } from '#contract/library/limits.ts';
import { type Group, inOrderFor } from './groups.ts';
import { questions, type Reader } from './questions.ts';

/** Figures in answers, from the limits in force. */
const figures = {
  hour: sendingLimits.perCoachHour.count,
  day: sendingLimits.perCoachDay.count,
  address: sendingLimits.perRecipientDay.count,
  pending: invitationLimits.pending,
  corrections: correctionLimits.perCoach.count,
  gigabytes: uploadLimits.fileSize / GiB,
  batch: uploadLimits.filesPerBatch,
  most: libraryLimits.coachAssets,
  room: libraryLimits.coachBytes / GiB,
  coaches: assetLimits.coaches,
};

/** All questions with their answers, those of this reader first. */
export const useGroups = (reader: Reader): readonly Group[] => {
  const visitor = useTranslation('help-visitor').t;
  const client = useTranslation('help-client').t;
  const coach = useTranslation('help-coach').t;
  const administrator = useTranslation('help-administrator').t;
  return inOrderFor(reader, {
    visitor: {
      reader: 'visitor',
      title: visitor('title'),
      entries: questions.visitor.map((id) => ({
        id,
        question: visitor(`ask.${id}.q`),
        answer: visitor(`ask.${id}.a`),
      })),
    },
    client: {
      reader: 'client',
      title: client('title'),
      entries: questions.client.map((id) => ({ id, question: client(`ask.${id}.q`), answer: client(`ask.${id}.a`) })),
    },
    coach: {
      reader: 'coach',
      title: coach('title'),
      entries: questions.coach.map((id) => ({
        id,
        question: coach(`ask.${id}.q`),
        answer: coach(`ask.${id}.a`, figures),
      })),
    },
    administrator: {
      reader: 'administrator',
      title: administrator('title'),
      entries: questions.administrator.map((id) => ({
        id,
        question: administrator(`ask.${id}.q`),
        answer: administrator(`ask.${id}.a`, figures),
      })),
    },
  });
};
