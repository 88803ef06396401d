-- What readers of Apple News have of a package, for the public feeds: its own words may have changed since.
alter table apple_articles
  add column title text,
  add column deck text,
  add column byline text,
  -- The cover's photograph; null for our own drawing.
  add column cover_picture_id uuid references pictures (id) on delete set null,
  -- Its author and licence, which stand wherever it is shown.
  add column cover_credit jsonb;
create index apple_articles_cover on apple_articles (cover_picture_id) where cover_picture_id is not null;
update apple_articles a set
  title = coalesce(p.headlines[p.chosen_headline + 1], p.headlines[1], p.topic),
  deck = p.apple_news_deck,
  byline = p.byline,
  cover_picture_id = (select i.id from pictures i where i.id::text = p.pictures -> 'coverImage' ->> 'id'),
  cover_credit = p.pictures -> 'coverImage'
from packages p where p.id = a.package_id and p.version = a.version;

-- What Apple counted of a piece, from the files that editors export from News Publisher.
create table apple_figures (
  package_id uuid not null references packages (id) on delete cascade,
  -- The day that was counted; null for everything since the piece went out.
  day date,
  views integer,
  unique_viewers integer,
  time_s integer,
  -- The share of the piece that readers got through, in per cent.
  completed real,
  likes integer,
  shares integer,
  saves integer,
  read_at timestamptz not null,
  constraint apple_figures_one_a_day unique nulls not distinct (package_id, day)
);
