/** No text contains an amount: amounts are values, written in the form of the brand. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { locales } from './locale-files.ts'

/** Signs and names of currencies beside digits. */
const AMOUNT =
  /(?:[$€£¥₫฿₭₱]|\bRp|\bRM)\s?\d|\d\s?(?:[€£¥₫฿元]|(?:VND|USD|IDR|THB|CNY|JPY|yuan|baht|dong|rupiah|dollars?|pounds?|đồng|tệ|หยวน|บาท|ယွမ်|ကျပ်)(?!\p{L}))/iu

it.each(locales)('texts in $code contain no amounts', ({ texts }) => {
  expect(Object.entries(texts).filter(([, text]) => AMOUNT.test(text))).toEqual([])
})

const tenants = new URL('../../tenants/', import.meta.url)
const files = readdirSync(tenants, { recursive: true, encoding: 'utf8' }).filter(name =>
  /^[^/]+\/(?:platform|texts|screens)\/.*\.json$/.test(name),
)

it.each(files)('texts in tenants/%s contain no amounts', file => {
  const lines = readFileSync(new URL(file, tenants), 'utf8').split('\n')
  expect(lines.filter(line => AMOUNT.test(line))).toEqual([])
})
