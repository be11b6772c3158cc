/** A widget may ask whether the site has changed; the page looks, and moves on when it has (SYS-02). */

/** Set by the open page once it follows the site; undefined before that. */
export const versionCheck: { run?: () => Promise<void> } = {}
