import css from './fine.module.css'

/** Class of a text that stands back behind what it explains. */
export const fine = css.fine
