const DELAY_MS = 600;

const answers: Readonly<Record<string, string>> = {
  '存款未到账怎么办？': '请提供存款单号，一般1–3分钟到账，若超过10分钟未到账，我们会立即为您核实。',
  '如何提现？':
    '进入“我的 → 取款”，选择银行卡或USDT地址，输入金额与支付密码即可。流水达标后一般10分钟内到账。',
  '忘记密码怎么办？': '请提供您的用户名与注册手机号，核实身份后我们为您重置登录密码。',
  '如何提升VIP等级？': '累计存款与流水同时达标，系统将在次日24:00前自动晋级。',
};

const talk = document.querySelector('.talk');
const form = document.querySelector('form');
const field = document.querySelector<HTMLInputElement>('input[name=words]');

function say(who: 'me' | 'them', words: string): void {
  const line = document.createElement('li');
  line.className = who;
  line.textContent = words;
  talk?.append(line);
  line.scrollIntoView({ block: 'end', behavior: 'smooth' });
}

function ask(words: string): void {
  say('me', words);
  setTimeout(() => say('them', answers[words] ?? '已收到您的问题，正在为您转接人工客服，请稍候。'), DELAY_MS);
}

for (const button of document.querySelectorAll('.question')) {
  button.addEventListener('click', () => ask(button.textContent ?? ''));
}

form?.addEventListener('submit', (event) => {
  event.preventDefault();
  const words = field?.value.trim();
  if (!words) return;
  form.reset();
  ask(words);
});
