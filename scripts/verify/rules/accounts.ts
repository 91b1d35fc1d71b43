import assert from 'node:assert/strict';
import { awaitMail } from '../read-mails.ts';
import { refuses } from '../refuses.ts';
import type { Rule } from '../rule.ts';
import { attributesOf, groupsIn, password, sixDigits } from '../world.ts';

/** Signing up, in and out. */
export const accountRules: readonly Rule[] = [
  {
    name: 'nobody signs up as an administrator',
    fromOutside: true,
    check: async (world) => {
      const attributes = { ...attributesOf('user'), 'custom:user_type': 'internal-superuser' };
      await refuses(world.signUp(world.newEmail(), attributes), 'UserLambdaValidationException');
    },
  },
  {
    name: 'a short password is refused',
    fromOutside: true,
    check: async ({ pool, newEmail }) => {
      const account = { email: newEmail(), password: 'short', attributes: attributesOf('user') };
      await refuses(pool.signUp(account), 'InvalidPasswordException', 'InvalidParameterException');
    },
  },
  {
    name: 'an address signs up only once',
    check: async (world) => {
      const { email } = await world.user();
      await refuses(world.signUp(email, attributesOf('user')), 'UsernameExistsException');
    },
  },
  {
    name: "the code is mailed in the person's language",
    needs: ['mails'],
    check: async ({ target, signUp, newEmail }) => {
      const email = newEmail();
      await signUp(email, attributesOf('coach'));
      const mail = await awaitMail(target.mails ?? '', email);
      assert.ok(mail, 'no mail came');
      assert.match(mail.text + mail.html, sixDigits);
      assert.match(mail.html, /lang="nl"/);
    },
  },
  {
    name: 'a wrong code confirms nobody',
    check: async ({ pool, signUp, newEmail }) => {
      const email = newEmail();
      await signUp(email, attributesOf('user'));
      await refuses(pool.confirm(email, '000000'), 'CodeMismatchException', 'ExpiredCodeException');
    },
  },
  {
    name: 'entering the code verifies the address',
    needs: ['mails', 'operator'],
    check: async ({ pool, signUp, mailedCode, newEmail }) => {
      const email = newEmail();
      await signUp(email, attributesOf('user'));
      const code = await mailedCode(email);
      assert.ok(code, 'no code was mailed');
      await pool.confirm(email, code);
      assert.ok(await pool.isVerified(email));
    },
  },
  {
    name: 'nobody signs in before the address is confirmed',
    check: async ({ pool, signUp, newEmail }) => {
      const email = newEmail();
      await signUp(email, attributesOf('user'));
      await refuses(pool.signIn(email, password), 'UserNotConfirmedException');
    },
  },
  {
    name: 'the first token after the confirmation names the group',
    check: async ({ pool, signUp, confirm, newEmail }) => {
      const email = newEmail();
      await signUp(email, attributesOf('coach'));
      await confirm(email);
      const { access } = await pool.signIn(email, password);
      assert.deepEqual(groupsIn(access), ['coach']);
    },
  },
  {
    name: 'an account is complete once GET /api/me has answered, and its tokens name one group',
    check: async (world) => {
      const coach = await world.coach();
      assert.deepEqual(groupsIn(coach.tokens.access), ['coach']);
      const profile = await world.api.call('getMe', { token: coach.tokens.access });
      const { email, userType, firstName, language, experience } = profile;
      assert.deepEqual(
        { email, userType, firstName, language, experience },
        { email: coach.email, userType: 'coach', firstName: 'Ida', language: 'nl', experience: 7 },
      );
    },
  },
  {
    name: 'names and language can be changed, and the answer is what is read later',
    check: async ({ api, user }) => {
      const token = (await user()).tokens.access;
      const changed = await api.call('updateMe', { token, body: { firstName: 'Otis', language: 'de' } });
      const read = await api.call('getMe', { token });
      assert.deepEqual(read, changed);
      assert.deepEqual([read.firstName, read.language], ['Otis', 'de']);
    },
  },
  {
    name: 'a wrong password signs nobody in',
    check: async ({ pool, coach }) => {
      const { email } = await coach();
      await refuses(pool.signIn(email, `${password}!`), 'NotAuthorizedException');
    },
  },
  {
    name: 'an unknown address is refused like a wrong password',
    fromOutside: true,
    check: async ({ pool, newEmail }) => {
      await refuses(pool.signIn(newEmail(), password), 'NotAuthorizedException');
    },
  },
  {
    name: 'a refresh token gives a token that the API takes',
    check: async ({ api, pool, coach }) => {
      const { email, tokens } = await coach();
      const token = await pool.refresh(tokens.refresh);
      assert.equal((await api.call('getMe', { token })).email, email);
    },
  },
  {
    name: 'after signing out everywhere nothing is refreshed any more',
    check: async ({ pool, coach }) => {
      const { email } = await coach();
      const { access, refresh } = await pool.signIn(email, password);
      await pool.signOutEverywhere(access);
      await refuses(pool.refresh(refresh), 'NotAuthorizedException');
    },
  },
];
