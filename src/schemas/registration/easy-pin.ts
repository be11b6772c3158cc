/** Pattern of payment passwords that are guessed first: digits in order, upwards or downwards, and repeats of one to three digits. */
export const EASY_PIN = `^(?:([0-9]{1,3})\\1+|${inOrder('01|12|23|34|45|56|67|78|89|90')}|${inOrder('10|21|32|43|54|65|76|87|98|09')})$`

/** Accepts digits of which each pair of neighbours is one of these. */
function inOrder(pairs: string): string {
  return `(?:(?=${pairs}|[0-9]$)[0-9])+`
}
