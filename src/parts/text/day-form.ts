import { type Translate, useText } from '../../runtime/texts/texts.ts'
import { latinDigits } from '../../schemas/latin-digits.ts'
import type { DayForm } from '../../ui/fields/date-field.tsx'
import { isDay } from '../../ui/fields/day-range.ts'

type Part = 'd' | 'm' | 'y'

/** Form of a day that begins with its year, which every language reads. */
const ISO = 'y-m-d'
const YEAR_DIGITS = 4

/** Returns the form in which days are typed and written in the language of the page. */
export const useDayForm = (): DayForm => createDayForm(useText())

export function createDayForm(text: Translate): DayForm {
  const numbers = text('date.numbers', { day: 'd', month: 'm', year: 'y' })
  const pattern = /^(?:[^dmy]*[dmy]){3}[^dmy]*$/.test(numbers) ? numbers : ISO
  const order = pattern.match(/[dmy]/g) as Part[]
  return {
    read: typed => readDay(typed, order),
    write(day) {
      const [y = '', m = '', d = ''] = day.split('-')
      const parts = { d, m, y }
      return pattern.replace(/[dmy]/g, part => parts[part as Part])
    },
    wrong: text('date.form'),
    calendar: text('date.choose'),
  }
}

/** Reads a day with any signs between its numbers, or with all eight digits and none. */
function readDay(typed: string, order: readonly Part[]): string | undefined {
  const numbers = latinDigits(typed).match(/\d+/g) ?? []
  const [first = ''] = numbers
  if (numbers.length === 1 && first.length === 8) {
    const whole = order[0] === 'y' ? /(.{4})(..)(..)/ : /(..)(..)(.{4})/
    return dayOf(whole.exec(first)!.slice(1), order)
  }
  return dayOf(numbers, first.length === YEAR_DIGITS ? ['y', 'm', 'd'] : order)
}

function dayOf(numbers: readonly string[], order: readonly Part[]): string | undefined {
  const part = (name: Part) => numbers[order.indexOf(name)] ?? ''
  if (numbers.length !== 3 || part('y').length !== YEAR_DIGITS) return undefined
  const day = `${part('y')}-${part('m').padStart(2, '0')}-${part('d').padStart(2, '0')}`
  return isDay(day) ? day : undefined
}
