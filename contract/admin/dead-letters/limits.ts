/** So often in a row a piece of work may fail before the clock stops trying. */
export const attemptsInARow = 10;
