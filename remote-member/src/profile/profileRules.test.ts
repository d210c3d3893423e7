import { firstFault, trimmed } from './profileRules.ts';

const right = { mobile: '13800138000', email: 'name@example.com', birthday: '1990-01-02' };

test('valid entries have no fault [M-081 M-082]', () => {
  expect(firstFault(right)).toBeNull();
});

test.each(['', '15412345678'])('the mobile "%s" is refused [M-080]', (mobile) => {
  expect(firstFault({ ...right, mobile })).toEqual({ field: 'mobile', text: '请输入正确手机号' });
});

test.each(['', 'abc', 'a@b', 'a b@c.com', 'a@b..com', '@b.com', 'a@b@c.com', `${'a'.repeat(250)}@b.com`])(
  'the email "%s" is refused [M-081]',
  (email) => {
    expect(firstFault({ ...right, email })).toEqual({ field: 'email', text: '请输入正确邮箱号' });
  },
);

test.each(['', '1990/01/02', '1990-1-2', '1990-02-31', '1990-13-01', '19900102', '1990-01-02 00:00'])(
  'the birthday "%s" is refused [M-082]',
  (birthday) => {
    const text = '请输入正确的日期格式：YYYY-MM-DD';
    expect(firstFault({ ...right, birthday })).toEqual({ field: 'birthday', text });
  },
);

test('faults are reported in the order mobile, email, birthday [M-080 M-081 M-082]', () => {
  const empty = { mobile: '', email: '', birthday: '' };
  expect(firstFault(empty)?.field).toBe('mobile');
  expect(firstFault({ ...empty, mobile: right.mobile })?.field).toBe('email');
  expect(firstFault({ ...right, birthday: '' })?.field).toBe('birthday');
});

test('blanks around an entry are ignored', () => {
  expect(trimmed({ mobile: ' 13800138000 ', email: '\tname@example.com', birthday: '1990-01-02 ' })).toEqual(
    right,
  );
});
