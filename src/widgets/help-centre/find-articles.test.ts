import { expect, it } from 'vitest'
import { findArticles } from './find-articles.ts'

const articles = [
  { title: 'Điều khoản', paragraphs: ['Mỗi người một tài khoản.'] },
  { title: '隐私', paragraphs: ['您的密码从不以明文保存。'] },
  { title: 'Privacy', paragraphs: ['We keep your bets.', 'And your payments.'] },
]
const found = (wanted: string) => findArticles(articles, wanted).map(({ title }) => title)

it('OTH-03 a search finds articles by every word, in any order, without accents and capitals, in every script', () => {
  expect(found('  ')).toHaveLength(3)
  expect(found('dieu KHOAN')).toEqual(['Điều khoản'])
  expect(found('payments privacy')).toEqual(['Privacy'])
  expect(found('payments nonsense')).toEqual([])
  expect(found('密码')).toEqual(['隐私'])
})
