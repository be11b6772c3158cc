import css from './card.module.css'

/** The look of a card of the member's pages. @param padding how far its content keeps from its edges; m unless told */
export const cardProps = (padding: 's' | 'm' | 'l' = 'm') => ({ className: css.card, 'data-padding': padding })
