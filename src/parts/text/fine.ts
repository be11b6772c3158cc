import css from './fine.module.css'

/** Class of a text that stands back behind the content it explains. */
export const fine = css.fine
