import css from './card.module.css'

/** Props of a card on the member's pages. */
export const cardProps = (padding: 's' | 'm' | 'l' = 'm') => ({ className: css.card, 'data-padding': padding })
