/** A prompt in the order en, nl, fr, es, de. */
export type PromptTexts = readonly [en: string, nl: string, fr: string, es: string, de: string];
