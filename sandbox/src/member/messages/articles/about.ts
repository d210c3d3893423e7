export const about = `
<p><img src="/art/banner/1.svg" alt="鲸湾娱乐" width="1200" height="480"></p>
<p><strong>鲸湾娱乐</strong>是一家面向华语玩家的综合线上娱乐平台，汇集真人、体育、电竞、棋牌、电子、彩票与捕鱼七大品类，一个账户、一个钱包，即可畅玩全部场馆。</p>
<h2>我们的名字</h2>
<p>鲸，取其从容；湾，取其安稳。我们希望每一位会员都能像驶入港湾的航船一样，安心停靠、轻松启程。</p>
<h2>我们提供什么</h2>
<table>
<thead><tr><th>品类</th><th>合作场馆</th></tr></thead>
<tbody>
<tr><td>真人</td><td>AG真人、OB真人、WM真人、BG真人</td></tr>
<tr><td>体育</td><td>IBC体育、FB体育</td></tr>
<tr><td>电竞</td><td>TFG电竞、IM电竞</td></tr>
<tr><td>棋牌</td><td>KY棋牌、GDQ棋牌</td></tr>
<tr><td>电子</td><td>PG、PP、JDB、MG</td></tr>
<tr><td>彩票</td><td>VR彩票、SG彩票与自营彩票房间</td></tr>
<tr><td>捕鱼</td><td>OB捕鱼</td></tr>
</tbody>
</table>
<h2>我们的承诺</h2>
<ul>
<li><strong>资金清楚</strong>：每一笔存款、提款、转账与投注都有记录，随时可查。</li>
<li><strong>规则透明</strong>：返水、优惠与流水要求写明在页面上，不设隐藏条件。</li>
<li><strong>信息安全</strong>：全站加密传输，密码以不可逆方式保存，任何员工都无法查看。</li>
<li><strong>服务常在</strong>：7×24 小时中文客服，通常一分钟内响应。</li>
</ul>
<h2>理性娱乐</h2>
<p>娱乐应带来快乐，而不是负担。我们禁止未满 18 周岁者注册与投注，并为需要帮助的会员提供限额与冷静期服务，详见<a href="#/boutBallBetInfo?type=8">责任博彩</a>。</p>
<blockquote>扬帆入湾，乐享其中。</blockquote>
`;
