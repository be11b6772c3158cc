import { expect, it } from 'vitest'
import { timesKnownWork } from '../../tests/known-work.ts'
import { countWords } from './count-words.ts'

it.each([
  ['EN', "I don't like the colour of 3.5 buttons.", 8],
  ['VI', 'Trang này rất dễ dùng, xin cảm ơn nhiều.', 9],
  ['RU', 'Мне нравится этот сайт, спасибо!', 5],
  ['AR', 'هذا الموقع سهل الاستخدام جدا', 5],
  ['HI', 'मुझे यह साइट बहुत पसंद है', 6],
  ['KO', '이 사이트는 아주 쓰기 쉽습니다', 5],
  ['TH', 'ฉันชอบเว็บไซต์นี้มาก', 5],
  ['MY', 'ကျေးဇူးတင်ပါတယ်', 3],
  ['LO', 'ຂ້ອຍມັກເວັບໄຊນີ້ຫຼາຍ', 6],
  ['CN', '我非常喜欢这个网站。', 9],
  ['JA', 'このサイトは使いやすいです', 13],
])('OTH-02 words are counted as people count them: %s', (_language, text, words) => {
  expect(countWords(text)).toBe(words)
})

it('OTH-02 signs, emoji and spaces are no words, and a long text is counted at once', () => {
  expect(countWords('…?! --- 😀 \n\t')).toBe(0)
  const count = () => expect(countWords('คำ'.repeat(4000))).toBeGreaterThan(1000)
  expect(timesKnownWork(count, 80)).toBeLessThan(80)
})
