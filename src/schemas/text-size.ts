/** Sizes of all text that a visitor chooses among: 100, 112.5, 125 and 150 per cent (`src/ui/base.css`). */
export const TEXT_SIZES = ['normal', 'large', 'larger', 'largest'] as const
export type TextSize = (typeof TEXT_SIZES)[number]

/** Name of the cookie with the chosen size, which the server reads to render in it. */
export const TEXT_SIZE_COOKIE = 'textSize'

export const readTextSize = (value: string | undefined): TextSize => TEXT_SIZES.find(size => size === value) ?? 'normal'
