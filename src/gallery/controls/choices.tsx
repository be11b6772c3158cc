import { flagFolder } from 'virtual:flags'
import type { Translate } from '../../runtime/texts/texts.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { CountryPicker } from '../../ui/fields/country-picker.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { Select, SelectField } from '../../ui/fields/select.tsx'
import type { ControlTable } from '../controls.ts'
import { statesOf } from '../examples.tsx'

const optionsOf = (text: Translate, ...keys: string[]) => keys.map(key => ({ value: key, label: text(key) }))

const VIETNAM = { country: 'VN', dialingCode: '84', name: 'Việt Nam', englishName: 'Vietnam' }
const COUNTRIES = [
  VIETNAM,
  { country: 'TH', dialingCode: '66', name: 'ไทย', englishName: 'Thailand' },
  { country: 'GB', dialingCode: '44', name: 'United Kingdom', englishName: 'United Kingdom' },
]

const CLASSES = ['lobby.classify-all', 'lobby.classify-jp', 'lobby.classify-tg']

export const controls: ControlTable = text => ({
  checkbox: {
    about: 'Yes or no, beside its label.',
    states: statesOf(Checkbox, {
      '*': { label: text('login.remember') },
      default: {},
      ticked: { defaultChecked: true },
      'required, hint, long text': {
        label: text('register.age-confirm'),
        hint: text('register.terms-link'),
        required: true,
        defaultChecked: true,
      },
      error: { label: text('register.terms'), error: text('form.empty'), required: true },
      disabled: { disabled: true },
    }),
  },
  'country-picker': {
    about: 'Flag and dialing code of a country, from a list that opens on focus and is searched by typing (CTY).',
    states: statesOf(CountryPicker, {
      '*': {
        label: text('form.country'),
        value: VIETNAM,
        countries: COUNTRIES,
        flag: country => `${flagFolder}${country}.svg`,
        texts: { search: text('form.country-search'), none: text('form.no-country'), close: text('common.close') },
      },
      default: {},
      disabled: { disabled: true },
      busy: { busy: true, value: undefined, countries: [] },
      empty: { value: undefined, countries: [] },
    }),
  },
  'radio-group': {
    about: 'One of several, all visible, with room to say what each means.',
    states: statesOf(RadioGroup, {
      '*': {
        label: text('lobby.lists'),
        value: 'all',
        options: [
          { value: 'all', label: text('lobby.all'), icon: 'layout-grid' },
          { value: 'fav', label: text('lobby.favourites'), hint: text('lobby.empty-favourites'), icon: 'heart' },
          { value: 'recent', label: text('lobby.recent'), icon: 'history', disabled: true },
        ],
      },
      list: {},
      cards: { variant: 'cards' },
      'required, hint': { hint: text('form.choose'), required: true },
      error: { value: '', error: text('form.choose'), required: true },
      disabled: { disabled: true },
    }),
  },
  segmented: {
    about: 'One of a few short things, side by side.',
    states: statesOf(Segmented, {
      '*': { label: text('lobby.classify'), options: optionsOf(text, ...CLASSES), value: CLASSES[0]! },
      default: {},
      many: { options: optionsOf(text, ...CLASSES, 'lobby.classify-bg', 'lobby.classify-ac', 'login.needed') },
    }),
  },
  select: {
    about: 'One of many, from the list that the device has for it.',
    states: {
      ...statesOf(Select, {
        '*': { label: text('lobby.classify'), options: optionsOf(text, ...CLASSES) },
        default: {},
        'hidden label': { labelHidden: true },
      }),
      ...statesOf(SelectField, {
        '*': {
          label: text('field.occupation'),
          placeholder: text('form.choose'),
          hint: text('form.choose'),
          options: [{ value: '', label: '-', disabled: true }, ...optionsOf(text, ...CLASSES)],
          defaultValue: '',
          required: true,
        },
        'in a form': {},
        error: { error: text('form.empty') },
        disabled: { disabled: true },
        'long text': { icon: 'coins', label: text('login.text'), options: optionsOf(text, 'register.terms') },
      }),
    },
  },
})
