/** The benchmark's registration form: 20 fields with the rules of the specification. */
const field = (id, label, minLength, maxLength, pattern, kind = 'text') => ({
  id,
  kind,
  label,
  required: true,
  minLength,
  maxLength,
  pattern,
  messages: {
    required: `${label} not empty`,
    length: `${label}: ${minLength} - ${maxLength} characters`,
    pattern: `${label} format is incorrect`,
    equals: '',
  },
})

export const fields = [
  field('username', 'Username', 6, 24, '^[A-Za-z][A-Za-z0-9]*$'),
  field('password', 'Password', 8, 24, '^(?=.*[a-z])(?=.*[0-9])\\S*$', 'password'),
  field('confirmPassword', 'Confirm password', 8, 24, '^\\S*$', 'password'),
  field('payeeName', 'Full name', 2, 50, '^[A-Za-z ]+$'),
  field('email', 'E-mail', 6, 50, '^[^@\\s]+@[^@\\s]+\\.[a-z]{2,}$'),
  field('qqNum', 'QQ', 5, 24, '^[0-9]+$'),
  field('mobileNum', 'Mobile', 8, 24, '^[0-9]+$'),
  field('recommenderId', 'Recommender', 4, 24, '^[A-Za-z0-9]+$'),
  field('captcha', 'Captcha', 4, 6, '^[A-Za-z0-9]+$'),
  field('verificationCode', 'SMS code', 4, 8, '^[0-9]+$'),
  field('affiliateCode', 'Affiliate code', 4, 24, '^[A-Za-z0-9]+$'),
  field('paymentPassword', 'Payment password', 6, 12, '^[0-9]+$', 'password'),
  field('line', 'LINE', 4, 24, '^[a-z0-9._\\-]+$'),
  field('whatsapp', 'WhatsApp', 8, 24, '^[0-9]+$'),
  field('facebook', 'Facebook', 5, 50, '^[A-Za-z0-9.]+$'),
  field('wechat', 'WeChat', 6, 24, '^[A-Za-z][A-Za-z0-9_\\-]*$'),
  field('idNumber', 'ID number', 6, 24, '^[A-Z0-9]+$'),
  field('referralCode', 'Referral code', 4, 24, '^[A-Za-z0-9]+$'),
  field('birthday', 'Birthday', 10, 10, '^\\d{4}-\\d{2}-\\d{2}$'),
  field('terms', 'I agree to the Terms', 0, 0, undefined, 'checkbox'),
]
