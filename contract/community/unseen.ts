// Formats such as a change of direction, fillers and joiners; the blank of Braille, which is drawn as nothing. What follows an emoji or a
// sign and says how it is drawn is seen by that.
const unseen = /(?![\uFE0E\uFE0F])[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;
const seen = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether a name has characters that nobody sees, or nothing but them: two names would look alike, or one be no name. */
export const hasUnseen = (name: string): boolean => unseen.test(name) || !seen.test(name);
