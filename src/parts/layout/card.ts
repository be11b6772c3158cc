import css from './card.module.css'

/** The look of a card of the member's pages. @param room how far its content keeps from its edges; m unless told */
export const cardLook = (room: 's' | 'm' | 'l' = 'm') => ({ className: css.card, 'data-room': room })
