/** Decides whether deposits approve themselves: on until it is switched off; off until it is switched on; never on, switched or not. */
export type ApprovalMode = 'on' | 'switchable' | 'never'
