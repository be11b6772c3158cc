/** A pattern that the engine refuses is left out of the schema, so the validator of its form still compiles. */
import { expect, it } from 'vitest'
import { buildSmall } from '../small-site.ts'
import { checkOnPage } from './check-on-page.ts'

const rule = (field: string, acceptedPattern: string) => ({ field, enabled: true, required: false, acceptedPattern })

it.each(['(', '[z-a]', '\\k<missing>', '(?<=a'])(
  'ENG-09 the pattern %j, which does not compile, fails its own field and nothing else: the form stays usable',
  pattern => {
    const { site, problems } = buildSmall({
      tenant: {
        forms: {
          register: {
            rules: 'register',
            submit: 's',
            fields: [
              { id: 'email', pattern: 'word' },
              { id: 'nickname', maxLength: 3 },
            ],
          },
        },
        patterns: { kinds: { word: { patternId: 5, regex: '^[a-z]+$', hint: 'h' } } },
      },
      metadata: { registerRules: [rule('email', pattern), rule('nickname', '^n')] },
    })
    expect(problems.map(({ code }) => code)).toContain('rule/refused-pattern')
    const form = site.forms.register!
    expect(checkOnPage(form, { email: '1', nickname: 'x' })).toEqual({
      email: 'field/pattern',
      nickname: 'field/pattern',
    })
    expect(checkOnPage(form, { email: 'a', nickname: 'nick' })).toEqual({ nickname: 'field/length' })
    expect(checkOnPage(form, { email: 'a', nickname: 'n' })).toEqual({})
  },
)
