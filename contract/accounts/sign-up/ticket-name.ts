/** Under this name the ticket goes along in the `ClientMetadata` of Cognito's sign-up, which hands it to the trigger and stores nothing of it. */
export const ticketName = 'ticket';
