/** Pages on which no dialog opens by itself: sign-in and registration, the centres, games, and protection from harm. */
export const KEPT_FREE: { groups: readonly string[]; paths: readonly string[] } = {
  groups: ['account', 'member', 'byIframe', 'lottery'],
  paths: ['/responsible-gaming'],
}
