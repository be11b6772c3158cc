/** Facts of games by which visitors choose: return, volatility, features and themes. */
export const VOLATILITIES = ['low', 'medium', 'high'] as const
export type Volatility = (typeof VOLATILITIES)[number]

export const GAME_FEATURES = ['free-spins', 'wilds', 'multiplier', 'side-bets', 'fast', 'verifiable'] as const
export type GameFeature = (typeof GAME_FEATURES)[number]

export const GAME_THEMES = ['animals', 'asia', 'egypt', 'fruit', 'magic', 'sea', 'treasure', 'warriors'] as const
export type GameTheme = (typeof GAME_THEMES)[number]
