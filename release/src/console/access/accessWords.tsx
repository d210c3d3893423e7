import type { ReactNode } from 'react';

/** The texts of the log-in and of signatures in the browser. */
const en = {
  title: 'Log in',
  lead: 'You prove who you are with your personal key. It stays on this device: only a signature is sent.',
  logIn: 'Log in with this device’s key',
  tooLate: 'This page was open for too long, or was used already. Log in again.',
  unknownKey: 'The key of this device is not in the list of people. Who has the root key can add it.',
  wrongKey: 'This file holds no personal key.',
  noCrypto: 'This browser cannot keep a key. Open the console over https, in a current browser.',
  noPrograms: 'Programs are switched off in this browser, so it cannot sign.',
  kept: 'This device keeps a personal key, which cannot be read out of it.',
  forget: 'Forget the key',
  publicHalf: 'Public half of this device’s key',
  howToAdd: 'Send it to who has the root key, who adds you to the list of people:',
  name: 'NAME',
  noKey: 'This device has no personal key yet',
  choose: 'Choose your personal key (key.json)',
  notSent:
    'It is read by this page only, and not sent. The device then keeps it so that it cannot be read out.',
  orMake: 'Or make a new key that never leaves this device:',
  make: 'Make a key',
  signTitle: 'Sign the change',
  signLead:
    'Nothing is changed before your personal key has signed it. This device does that by itself when it keeps your key.',
  sign: 'Sign with this device’s key',
  inTheNameOf: (by: ReactNode) => <>The signature has to be that of {by}.</>,
};

const zh: typeof en = {
  title: '登录',
  lead: '用您的个人密钥证明身份。密钥留在本设备上，只发送签名。',
  logIn: '用本设备的密钥登录',
  tooLate: '本页打开时间过长或已使用过，请重新登录。',
  unknownKey: '本设备的密钥不在人员名单中。拥有审批角色的人可以添加。',
  wrongKey: '该文件中没有个人密钥。',
  noCrypto: '此浏览器无法保存密钥。请用新版浏览器通过加密连接打开发布台。',
  noPrograms: '此浏览器已关闭脚本，无法签名。',
  kept: '本设备保存着一个无法被读出的个人密钥。',
  forget: '删除密钥',
  publicHalf: '本设备密钥的公开部分',
  howToAdd: '发送给拥有审批角色的人，由其将您加入人员名单：',
  name: '姓名',
  noKey: '本设备尚无个人密钥',
  choose: '选择您的个人密钥文件',
  notSent: '文件只由本页读取，不会发送。之后本设备会保存密钥，且无法再被读出。',
  orMake: '或新建一个永不离开本设备的密钥：',
  make: '新建密钥',
  signTitle: '签名确认',
  signLead: '在您的个人密钥签名之前不会有任何更改。本设备保存有您的密钥时会自动签名。',
  sign: '用本设备的密钥签名',
  inTheNameOf: (by) => <>需要 {by} 的签名。</>,
};

export const accessWords = { en, zh };
