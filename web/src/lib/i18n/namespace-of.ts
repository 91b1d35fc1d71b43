/**
 * The namespace of the texts below a folder: that folder's name, with the portal before it for a page of a portal, because several
 * portals have a dashboard. The files are `<folder>/texts/<language>.json`.
 * @param folder such as `…/features/billing/coach/revenue`, which gives `coach-revenue`, or `…/lists`, which gives `lists`
 */
export const namespaceOf = (folder: string): string => {
  const parts = folder.split('/');
  const [portal = '', name = ''] = [parts.at(-2), parts.at(-1)];
  return ['client', 'coach', 'admin'].includes(portal) ? `${portal}-${name}` : name;
};
