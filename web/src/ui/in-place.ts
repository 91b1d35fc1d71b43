let underWay = 0;

/** Whether a part of the page that is shown is being fetched: should it not come, the page is still of use, and stays. */
export const isInPlace = (): boolean => underWay > 0;

/**
 * Fetches a part of the page that is shown. Whoever asks says so where it does not come; what was typed around it stays.
 * @returns whether it came
 */
export const fetchInPlace = async (fetch: () => Promise<unknown>): Promise<boolean> => {
  underWay += 1;
  try {
    await fetch();
    return true;
  } catch (error) {
    console.error(error);
    return false;
  } finally {
    underWay -= 1;
  }
};
