import { dayMilliseconds } from '#contract/core/time/dates.ts';
import type { SessionStatus } from '#contract/scheduling/sessions/schema.ts';
import { isLive } from '#contract/scheduling/sessions/transitions.ts';

/** A session as the model knows it; instants in milliseconds. */
export interface Modelled {
  readonly id: string;
  readonly coach: number;
  /** Its place among the clients; nobody: a block. */
  readonly client: number | undefined;
  start: number;
  end: number;
  status: SessionStatus;
  version: number;
  seriesId: string | undefined;
  readonly index: number;
  moved: boolean;
}
const timeOfDay = (at: number): number => at % dayMilliseconds;

/** A planner as plain as possible: all in UTC, one thing after the other. */
export class PlannerModel {
  readonly sessions: Modelled[] = [];
  readonly archived = new Set<number>();
  /** The last index of each series. */
  readonly lastIndex = new Map<string, number>();
  readonly now: number;

  constructor(now: number) {
    this.now = now;
  }

  isFree(coach: number, spans: readonly (readonly [start: number, end: number])[], without: readonly Modelled[] = []) {
    const others = this.sessions.filter(
      (session) => session.coach === coach && isLive(session.status) && !without.includes(session),
    );
    return spans.every(
      ([start, end], place) =>
        others.every((other) => other.end <= start || other.start >= end) &&
        spans.every(([from, to], index) => index === place || to <= start || from >= end),
    );
  }

  /** Whether a session that was not to come may be put there. */
  #mayCome({ client, status, start }: Modelled, after: { readonly status: SessionStatus; readonly start: number }) {
    const isToCome = (one: { readonly status: SessionStatus; readonly start: number }) =>
      one.status === 'scheduled' && one.start > this.now;
    return client === undefined || !this.archived.has(client) || !isToCome(after) || isToCome({ status, start });
  }

  mayCreate(coach: number, client: number | undefined, spans: readonly (readonly [number, number])[]): boolean {
    return !(client !== undefined && this.archived.has(client)) && this.isFree(coach, spans);
  }

  /** Those that a change of several is about; nothing where the session stands alone. */
  members(pointed: Modelled, scope: 'one' | 'following' | 'all'): Modelled[] | undefined {
    const { seriesId } = pointed;
    const last = this.lastIndex.get(seriesId ?? '');
    if (scope === 'one' || seriesId === undefined || last === undefined || pointed.index > last) return undefined;
    return this.#series(seriesId).filter(
      (session) =>
        session === pointed ||
        (session.status === 'scheduled' &&
          session.start > this.now &&
          (scope === 'all' || session.index >= pointed.index)),
    );
  }

  #series(seriesId: string): Modelled[] {
    const last = this.lastIndex.get(seriesId) ?? -1;
    return this.sessions
      .filter((session) => session.seriesId === seriesId && session.index <= last)
      .toSorted((one, other) => one.index - other.index);
  }

  /** @returns whether it could be; then it is done, and the part that was split off still needs its name */
  move(pointed: Modelled, start: number, length: number, scope: 'one' | 'following' | 'all'): boolean {
    if (pointed.status !== 'scheduled') return false;
    const members = this.members(pointed, scope);
    const moving = members ? members.filter((each) => each === pointed || !each.moved) : [pointed];
    const shift = start - timeOfDay(start) - (pointed.start - timeOfDay(pointed.start));
    const startOf = (each: Modelled) => each.start - timeOfDay(each.start) + shift + timeOfDay(start);
    const fits =
      this.isFree(
        pointed.coach,
        moving.map((each) => [startOf(each), startOf(each) + length]),
        moving,
      ) && moving.every((each) => this.#mayCome(each, { status: each.status, start: startOf(each) }));
    if (!fits) return false;
    for (const each of members ?? [pointed]) each.version += 1;
    for (const each of moving) {
      const stays = each.start === startOf(each) && each.end === each.start + length;
      each.start = startOf(each);
      each.end = each.start + length;
      if (!members && !stays && each.seriesId !== undefined) each.moved = true;
    }
    return true;
  }

  /** The rest of a series goes on under another name, unless nothing of it came before. */
  split(members: readonly Modelled[], seriesId: string): void {
    const [first] = members;
    const old = first?.seriesId;
    if (!first || old === undefined || old === seriesId) return;
    this.lastIndex.set(seriesId, this.lastIndex.get(old) ?? 0);
    this.lastIndex.set(old, first.index - 1);
    for (const member of members) member.seriesId = seriesId;
  }

  setStatus(session: Modelled, status: SessionStatus): boolean {
    if (status === session.status) return false;
    const hasOutcome = status === 'completed' || status === 'no-show';
    if (session.client === undefined && (hasOutcome || status === 'late-cancelled')) return false;
    if (hasOutcome && session.start > this.now) return false;
    const comesBack = !isLive(session.status) && isLive(status);
    if (comesBack && !this.isFree(session.coach, [[session.start, session.end]])) return false;
    if (!this.#mayCome(session, { status, start: session.start })) return false;
    session.status = status;
    session.version += 1;
    return true;
  }

  cancelSeveral(pointed: Modelled, scope: 'following' | 'all'): boolean {
    if (pointed.seriesId !== undefined && pointed.status !== 'scheduled') return false;
    const members = this.members(pointed, scope);
    if (!members) return this.setStatus(pointed, 'cancelled');
    for (const each of members) this.setStatus(each, 'cancelled');
    return true;
  }

  archive(client: number): void {
    if (this.archived.has(client)) return;
    for (const session of this.sessions) {
      if (session.client === client && session.start > this.now) {
        if (session.status === 'scheduled') this.setStatus(session, 'cancelled');
      }
    }
    this.archived.add(client);
  }
}
