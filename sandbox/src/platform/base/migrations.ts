/** The migrations, applied in order, once each. A released one is never edited, only followed by another. */
export const migrations: readonly string[] = [
  `
  CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;

  CREATE TABLE players (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    username TEXT NOT NULL COLLATE NOCASE UNIQUE,
    realname TEXT NOT NULL DEFAULT '',
    password TEXT NOT NULL,
    pay_password TEXT,
    avatar TEXT NOT NULL DEFAULT '',
    mobile TEXT NOT NULL DEFAULT '',
    email TEXT NOT NULL DEFAULT '',
    birthday TEXT NOT NULL DEFAULT '',
    vip INTEGER NOT NULL DEFAULT 1,
    paysum INTEGER NOT NULL DEFAULT 0,
    isagent INTEGER NOT NULL DEFAULT 0,
    transferstatus INTEGER NOT NULL DEFAULT 0,
    redpacket_sendnums INTEGER NOT NULL DEFAULT 0,
    redpacket_acquirednum INTEGER NOT NULL DEFAULT 0,
    referrer_id INTEGER REFERENCES players (id),
    joined_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX players_by_mobile ON players (mobile);

  CREATE TABLE tokens (
    hash TEXT PRIMARY KEY,
    player_id INTEGER NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    issued_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX tokens_by_player ON tokens (player_id, issued_at);

  CREATE TABLE accounts (
    key TEXT PRIMARY KEY,
    player_id INTEGER REFERENCES players (id),
    venue TEXT,
    balance INTEGER NOT NULL DEFAULT 0,
    CHECK (player_id IS NULL OR balance >= 0)
  ) STRICT;
  CREATE INDEX accounts_by_player ON accounts (player_id);

  CREATE TABLE ledger_entries (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    memo TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE ledger_rows (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    entry_id INTEGER NOT NULL REFERENCES ledger_entries (id),
    account TEXT NOT NULL REFERENCES accounts (key),
    amount INTEGER NOT NULL CHECK (amount <> 0)
  ) STRICT;
  CREATE INDEX ledger_rows_by_entry ON ledger_rows (entry_id);
  CREATE INDEX ledger_rows_by_account ON ledger_rows (account);

  CREATE TABLE chat_lines (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    room_id INTEGER NOT NULL,
    player_id INTEGER NOT NULL,
    author TEXT NOT NULL,
    avatar TEXT NOT NULL,
    content TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX chat_lines_by_room ON chat_lines (room_id, id);
  `,
  `
  CREATE TABLE deposits (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    deposit_no TEXT NOT NULL UNIQUE,
    player_id INTEGER NOT NULL REFERENCES players (id),
    paytype TEXT NOT NULL,
    amount INTEGER NOT NULL CHECK (amount > 0),
    catepay TEXT NOT NULL DEFAULT '',
    bank TEXT NOT NULL DEFAULT '',
    bank_address TEXT NOT NULL DEFAULT '',
    bank_no TEXT NOT NULL DEFAULT '',
    bank_owner TEXT NOT NULL DEFAULT '',
    state INTEGER NOT NULL DEFAULT 1,
    created_at INTEGER NOT NULL,
    reviewed_at INTEGER
  ) STRICT;
  CREATE INDEX deposits_by_player ON deposits (player_id, created_at);
  CREATE INDEX deposits_by_state ON deposits (state, created_at);
  `,
  `
  ALTER TABLE players ADD COLUMN turnover_due INTEGER NOT NULL DEFAULT 0;

  CREATE TABLE cards (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    player_id INTEGER NOT NULL REFERENCES players (id),
    kind TEXT NOT NULL CHECK (kind IN ('bank', 'usdt')),
    bank TEXT NOT NULL,
    bank_owner TEXT NOT NULL,
    bank_no TEXT NOT NULL,
    bank_address TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    UNIQUE (player_id, kind, bank_no)
  ) STRICT;

  CREATE TABLE withdrawals (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    player_id INTEGER NOT NULL REFERENCES players (id),
    out_trade_no TEXT NOT NULL UNIQUE,
    amount INTEGER NOT NULL CHECK (amount > 0),
    pay_way TEXT NOT NULL,
    bank_owner TEXT NOT NULL,
    bank_no TEXT NOT NULL,
    usdt INTEGER,
    usdt_fee INTEGER,
    state INTEGER NOT NULL CHECK (state IN (1, 2, 3)),
    created_at INTEGER NOT NULL,
    reviewed_at INTEGER
  ) STRICT;
  CREATE INDEX withdrawals_by_player ON withdrawals (player_id, created_at);
  CREATE INDEX withdrawals_by_state ON withdrawals (state, created_at);
  `,
  `
  CREATE TABLE transfers (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    player_id INTEGER NOT NULL REFERENCES players (id),
    venue TEXT NOT NULL,
    direction TEXT NOT NULL CHECK (direction IN ('in', 'out')),
    amount INTEGER NOT NULL CHECK (amount > 0),
    state INTEGER NOT NULL CHECK (state IN (0, 1, 2)),
    created_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX transfers_by_player ON transfers (player_id, direction, created_at);

  CREATE TABLE bets (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    bet_no TEXT NOT NULL UNIQUE,
    player_id INTEGER NOT NULL REFERENCES players (id),
    api_type TEXT NOT NULL,
    plays TEXT NOT NULL DEFAULT '',
    code TEXT NOT NULL DEFAULT '',
    amount INTEGER NOT NULL CHECK (amount > 0),
    payout INTEGER NOT NULL DEFAULT 0 CHECK (payout >= 0),
    status INTEGER NOT NULL DEFAULT 2 CHECK (status IN (0, 1, 2)),
    created_at INTEGER NOT NULL,
    settled_at INTEGER
  ) STRICT;
  CREATE INDEX bets_by_player ON bets (player_id, created_at);

  CREATE TABLE activity_applications (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    player_id INTEGER NOT NULL REFERENCES players (id),
    activity_id INTEGER NOT NULL,
    activity_name TEXT NOT NULL,
    state INTEGER NOT NULL DEFAULT 1 CHECK (state IN (1, 2, 3)),
    created_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX activity_applications_by_player ON activity_applications (player_id, created_at);

  CREATE TABLE red_packets (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    player_id INTEGER NOT NULL REFERENCES players (id),
    recharge INTEGER NOT NULL,
    amount INTEGER NOT NULL CHECK (amount > 0),
    recharged_at INTEGER NOT NULL,
    used_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX red_packets_by_player ON red_packets (player_id, used_at);
  `,
  `
  ALTER TABLE players ADD COLUMN rebates_until INTEGER NOT NULL DEFAULT 0;

  CREATE TABLE rebates (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    player_id INTEGER NOT NULL REFERENCES players (id),
    api_type TEXT NOT NULL,
    amount INTEGER NOT NULL CHECK (amount > 0),
    state INTEGER NOT NULL DEFAULT 0 CHECK (state IN (0, 1)),
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX rebates_by_player ON rebates (player_id, created_at);
  `,
  `
  CREATE TABLE agent_applications (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    player_id INTEGER NOT NULL REFERENCES players (id),
    mobile TEXT NOT NULL,
    reason TEXT NOT NULL,
    state INTEGER NOT NULL DEFAULT 1 CHECK (state IN (1, 2, 3)),
    created_at INTEGER NOT NULL,
    reviewed_at INTEGER
  ) STRICT;
  CREATE UNIQUE INDEX agent_applications_waiting ON agent_applications (player_id) WHERE state = 1;
  CREATE INDEX agent_applications_by_state ON agent_applications (state, created_at);

  CREATE TABLE inbox_notices (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    player_id INTEGER NOT NULL REFERENCES players (id),
    title TEXT NOT NULL,
    content TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX inbox_notices_by_player ON inbox_notices (player_id, created_at);
  `,
  `
  CREATE TABLE lottery_bets (
    bet_id INTEGER PRIMARY KEY REFERENCES bets (id),
    lottery_id INTEGER NOT NULL,
    period TEXT NOT NULL,
    drawn_at INTEGER NOT NULL,
    play_group TEXT NOT NULL,
    play_option TEXT NOT NULL,
    numbers TEXT NOT NULL,
    odds INTEGER NOT NULL CHECK (odds > 0),
    settled INTEGER NOT NULL DEFAULT 0 CHECK (settled IN (0, 1))
  ) STRICT;
  CREATE INDEX lottery_bets_waiting ON lottery_bets (drawn_at) WHERE settled = 0;
  `,
  `
  ALTER TABLE players ADD COLUMN redpacket_day TEXT NOT NULL DEFAULT '';
  ALTER TABLE players ADD COLUMN redpacket_granted INTEGER NOT NULL DEFAULT 0;
  `,
  `
  ALTER TABLE activity_applications ADD COLUMN due_at INTEGER;
  ALTER TABLE activity_applications ADD COLUMN reviewed_at INTEGER;
  ALTER TABLE activity_applications ADD COLUMN bonus INTEGER NOT NULL DEFAULT 0 CHECK (bonus >= 0);
  CREATE INDEX activity_applications_by_due ON activity_applications (state, due_at);
  `,
  `
  CREATE TABLE intention_keys (
    player_id INTEGER NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    key TEXT NOT NULL,
    content TEXT NOT NULL,
    answer TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (player_id, key)
  ) STRICT;
  CREATE INDEX intention_keys_by_age ON intention_keys (created_at);
  `,
  `
  CREATE TABLE known_addresses (
    player_id INTEGER NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    address TEXT NOT NULL,
    seen_at INTEGER NOT NULL,
    PRIMARY KEY (player_id, address)
  ) STRICT;
  `,
  `
  ALTER TABLE bets ADD COLUMN counted INTEGER CHECK (counted >= 0);
  `,
];
